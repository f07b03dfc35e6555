import { defineConfig } from 'vite'
import { wireFromContract } from './vite.config.ts'

/**
 * The page that other pages show in a frame: the product's own pictures, drawn by a small stand-in for React, so that a picture
 * costs a tenth of a page. Built after the screens, into the same folder.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [wireFromContract()],
  resolve: {
    alias: [
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'embed.html',
      output: { entryFileNames: 'assets/embed-[hash].js', chunkFileNames: 'assets/embed-[name]-[hash].js' },
    },
  },
})
