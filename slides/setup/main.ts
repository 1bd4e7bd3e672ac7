// What every deck loads: the pictures, and fonts that come with it,
// because a lecture hall may have no network.
import '../../pictures.js'
import '@fontsource/inter/400.css'
import '@fontsource/inter/600.css'
import '@fontsource/jetbrains-mono/400.css'
import '@fontsource/jetbrains-mono/700.css'
import { defineAppSetup } from '@slidev/types'

export default defineAppSetup(() => {})
