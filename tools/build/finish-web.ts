import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bundleInline } from '#tools/build/bundle-inline.ts'
import { familyTemplates } from '#contract/family-page.ts'
import { revisionTemplates } from '#contract/revision-page.ts'
import { screensFile } from '#contract/base/screen-files.ts'
import { dropUnusedStyles } from '#tools/build/drop-unused-styles.ts'
import { inlineStyles } from '#tools/build/inline-styles.ts'
import { leavePlain } from '#tools/build/leave-plain.ts'
import { listScreens } from '#tools/build/list-screens.ts'
import { startLate } from '#tools/build/start-late.ts'
import { trimManifest } from '#tools/build/trim-manifest.ts'

const site = join(import.meta.dirname, '../..', 'build', 'client')
/** The empty page of the app has nothing to show before its code runs, so it starts at once. */
const startsAtOnce = '__spa-fallback.html'
/** Work without scripts, and are filled by the server: the module that writes each and the one script that it has. */
const plainPages = [
  { templates: familyTemplates, module: 'render-family-page.js', script: 'src/web/late/plain-page.ts' },
  { templates: revisionTemplates, module: 'render-revision-page.js', script: 'src/web/late/revision-page.ts' },
]
/** Pages are not among them: the server writes the site's own address into them before it compresses them. */
const compressible = /\.(?:js|css|svg|json|txt|wasm|webmanifest|xml)$/
/** Below this a compressed copy saves less than the headers cost. */
const worthCompressingBytes = 256

/** After `react-router build`: public pages hold their styles and paint before they start React, and what they ask for gets its compressed copies. */
async function finishWeb(): Promise<void> {
  const files = listFiles(site)
  const pages = files.filter((file) => file.endsWith('.html') && relative(site, file) !== startsAtOnce)
  if (pages.length === 0) throw new Error(`There are no pages in ${site}: run react-router build first`)
  const readStyle = (address: string) => readFileSync(join(site, address), 'utf8')
  const starter = await bundleInline('src/web/late/start-page.ts')
  for (const { templates, module, script } of plainPages) {
    const plain = await bundleInline(script)
    const written = readWithImports(join(site, '../pages'), module)
    for (const path of Object.values(templates)) {
      const page = join(site, path, 'index.html')
      const html = readFileSync(page, 'utf8')
      const sources = [html.replaceAll(/<link [^>]*>/g, ''), plain, ...written]
      const styled = inlineStyles(html, (address) => dropUnusedStyles(readStyle(address), sources))
      writeFileSync(page, leavePlain(styled, plain))
      pages.splice(pages.indexOf(page), 1)
    }
  }
  for (const page of pages) {
    const html = inlineStyles(readFileSync(page, 'utf8'), readStyle)
    writeFileSync(page, startLate(html, starter).replaceAll(/(\/assets\/manifest-[\w-]+)\.js/g, '$1.site.js'))
  }
  const manifests = files.filter((file) => /\/assets\/manifest-[\w-]+\.js$/.test(file))
  if (manifests.length === 0) throw new Error('There is no manifest of the router to be trimmed')
  for (const manifest of manifests) {
    const script = readFileSync(manifest, 'utf8')
    writeFileSync(join(site, '../pages', screensFile), JSON.stringify(listScreens(script)))
    writeFileSync(manifest.replace(/\.js$/, '.site.js'), trimManifest(script, { onlySite: true }))
    writeFileSync(manifest, trimManifest(script, { onlySite: false }))
  }
  const texts = listFiles(site).filter((file) => compressible.test(file) && statSync(file).size >= worthCompressingBytes)
  for (const file of texts) compress(file)
  console.log(`Finished ${pages.length} pages; compressed ${texts.length} files.`)
}

/** The texts of a module and of those that it shares with others. */
function readWithImports(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const imported = Array.from(text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g), ([, name = '']) => name)
  return [text, ...imported.flatMap((name) => readWithImports(folder, name))]
}

function compress(file: string): void {
  const bytes = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

await finishWeb()
