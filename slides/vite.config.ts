// Vue leaves the pictures alone: they are custom elements, and no other name in a deck has a hyphen.
import { defineConfig } from 'vite'

export default defineConfig({
  slidev: { vue: { template: { compilerOptions: { isCustomElement: (tag: string) => tag.includes('-') } } } },
})
