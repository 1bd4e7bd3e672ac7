// The colours of code: those with enough contrast for the last row.
import { defineShikiSetup } from '@slidev/types'

export default defineShikiSetup(() => ({
  themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  // Half a second per line is the default: on a busy machine the first line
  // of a deck then stays without colours.
  tokenizeTimeLimit: 0,
}))
