// The colours of code: those with enough contrast for the last row.
import { defineShikiSetup } from '@slidev/types'

export default defineShikiSetup(() => ({
  themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
}))
