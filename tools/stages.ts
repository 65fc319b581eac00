import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** One command that is right or wrong as a whole. */
export interface Stage {
  name: string
  command: string
  words: string[]
  environment?: Record<string, string>
}

/** The checkers are Go programs that end soon, and garbage collection takes a third of their processor time: collect only near the limit. */
const rareCollection = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** Types, lint, format and imports: what is quick and needs neither database nor browser. */
export const quickStages: readonly Stage[] = [
  { name: 'route types', command: bin('react-router'), words: ['typegen'] },
  // Several checkers of one project each work out the same types again: half of the time is theirs. Several projects at once share the memory.
  { name: 'types', command: bin('tsc'), words: ['-b', 'tsconfig.json', '--checkers', '1', '--builders', '1'], environment: rareCollection },
  { name: 'lint', command: bin('oxlint'), words: ['--type-aware'], environment: rareCollection },
  { name: 'format', command: bin('oxfmt'), words: ['--check'] },
  { name: 'migrations', command: process.execPath, words: [join(root, 'tools/lint-migrations.ts')] },
  { name: 'imports', command: process.execPath, words: [join(root, 'tools/check-imports.ts')] },
]

export interface Outcome {
  passed: number
  failed: number
}

/** Each counts as one, and a failing one does not hide the next. */
export async function runStages(stages: readonly Stage[], { onOutput }: Pick<CommandOptions, 'onOutput'> = {}): Promise<Outcome> {
  const say = onOutput ?? ((text: string) => process.stdout.write(text))
  const outcome = { passed: 0, failed: 0 }
  for (const { name, command, words, environment = {} } of stages) {
    say(`\n── ${name}\n`)
    outcome[(await runCommand(command, words, { environment, ...(onOutput && { onOutput }) })) === 0 ? 'passed' : 'failed'] += 1
  }
  return outcome
}

export interface CommandOptions {
  environment?: Record<string, string>
  /** Gets what the command prints; without it, the screen does. */
  onOutput?: (text: string) => void
}

export async function runCommand(command: string, words: readonly string[], { environment = {}, onOutput }: CommandOptions = {}): Promise<number> {
  const output = onOutput === undefined ? 'inherit' : 'pipe'
  const child = spawn(command, words, { cwd: root, stdio: ['ignore', output, output], env: { ...process.env, ...environment } })
  child.on('error', (error) => process.stderr.write(`${error.message}\n`))
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  // Who stops the whole stops what it runs: a browser would go on by itself.
  const stop = () => {
    child.kill('SIGINT')
    process.exitCode = 1
  }
  process.once('SIGTERM', stop)
  const [code] = await once(child, 'close')
  process.off('SIGTERM', stop)
  return typeof code === 'number' ? code : 1
}
