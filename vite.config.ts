import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const apiTarget = process.env['API_TARGET'] ?? 'http://127.0.0.1:3000'

/**
 * Left alone, every small part becomes a file of its own, and a page waits for fifty of them. These groups follow who
 * needs what: every page, the public pages, the forms, the app.
 */
const groups = [
  // With what fetches a part later, which otherwise brings along whatever it happens to lie with.
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|vite[\\/]preload-helper/,
    priority: 50,
  },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 45 },
  { name: 'answer', test: /drawings[\\/]marked-answer/, priority: 45 },
  {
    name: 'frame',
    test: /src[\\/](?:contract[\\/]form-paths|web[\\/](?:paths\.ts|styles[\\/](?!app)|api[\\/](?:send-form|read-failure|session-storage)|components[\\/](?:auth[\\/](?:known-user|stored-session)|contact-details|drawing\.|page-meta|newsletter-box|social-links|sprite|words|wordmark|theme[\\/])|layouts[\\/](?:error-screen|footer|gate-screen|nav\.|not-found|public-|start-screen|words[\\/])|ui[\\/](?:field\.css|(?:class-names|button|hand|honeypot|icon|badge|skeleton|empty-state|sheet)\b)))/,
    priority: 40,
  },
  {
    name: 'script',
    test: /src[\\/]web[\\/](?:features[\\/]marketing[\\/](?:(?:closing|measured-link|numbered-section|office-pin|page-hero|public-meta|ruled-list|structured-data)\.tsx?|(?:script|hero|closing|ruled)\.css|words[\\/]script-words)|components[\\/]drawings[\\/](?:step-|pricing-note))/,
    priority: 35,
  },
  { name: 'figures', test: /src[\\/]web[\\/]ui[\\/](?:progress|figures|table|tabs|bullets|segmented)\b/, priority: 30 },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 45 },
  // What any form is made of, without the client and its parser, which public forms do without.
  { name: 'fields', test: /src[\\/]web[\\/]ui[\\/](?:field|choices|message|form-sheet)\b/, priority: 27 },
  {
    name: 'form',
    test: /src[\\/](?:contract[\\/](?:limits|password-rule|role-names|endpoint|request)\.ts|web[\\/](?:ui[\\/]password-input\b|components[\\/](?:auth[\\/]|checked-form)|api[\\/](?:client|call|send|api-error|describe-error)\.ts))|node_modules[\\/]zustand[\\/]/,
    priority: 25,
  },
  {
    name: 'front',
    test: /src[\\/]web[\\/]features[\\/]accounts[\\/](?:front|registration-failure|social|words[\\/](?:register|social))/,
    priority: 25,
  },
  { name: 'parts', test: /src[\\/]web[\\/](?:ui|api|styles)[\\/]/, priority: 20 },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'src/web/public',
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
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
