import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const apiTarget = process.env['API_TARGET'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'src/web/public',
  build: {
    target: 'es2022',
    // Pictures and fonts keep their own address, or the strict policy for data: URLs would have to open.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: apiTarget, changeOrigin: false } },
  },
})
