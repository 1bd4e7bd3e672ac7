// Tells Vue which elements are pictures: those that their bundle defines. Lets built pages be printed, not only those
// of Slidev's own server. And follows the code that decks import, which Slidev forgets once a deck has changed.
import { readFileSync } from 'node:fs'
import { type Plugin, defineConfig } from 'vite'

const bundle = readFileSync(new URL('../pictures.js', import.meta.url), 'utf8')
const pictures = new Set([...bundle.matchAll(/customElements\.define\(["'`]([a-z-]+)/g)]
  .map(([, name]) => name))

const code: Plugin = {
  name: 'course-code',
  handleHotUpdate({ file, server }) {
    if (!file.includes('/decks/snippets/')) return
    server.moduleGraph.invalidateAll()
    server.ws.send({ type: 'full-reload' })
    return []
  },
}

export default defineConfig({
  plugins: [code],
  define: { __SLIDEV_FEATURE_PRINT__: 'true' },
  slidev: { vue: { template: { compilerOptions: { isCustomElement: (tag: string) => pictures.has(tag) } } } },
})
