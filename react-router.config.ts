import type { Config } from '@react-router/dev/config'

/** The site is static files: public pages are written at build time, the app runs in the browser alone. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/', '/about', '/features', '/pricing', '/contact', '/blog', '/measured', '/login', '/register'],
} satisfies Config
