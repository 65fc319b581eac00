import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** One command that passes or fails as a whole. */
export interface Stage {
  name: string
  command: string
  args: string[]
  environment?: Record<string, string>
}

/** The type checkers are short-lived Go programs. They collect garbage only near the limit: it took a third of their processor time. */
const rareCollection = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** Types, lint, format and imports: what is quick and needs neither a database nor a browser. */
export const quickStages: readonly Stage[] = [
  { name: 'route types', command: bin('react-router'), args: ['typegen'] },
  // Several checkers of one project each work out the same types, and several projects at once share the memory: one of each is fastest.
  { name: 'types', command: bin('tsc'), args: ['-b', 'tsconfig.json', '--checkers', '1', '--builders', '1'], environment: rareCollection },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware'], environment: rareCollection },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'migrations', command: process.execPath, args: [join(root, 'tools/lint-migrations.ts')] },
  { name: 'imports', command: process.execPath, args: [join(root, 'tools/check-imports.ts')] },
]

export interface Outcome {
  passed: number
  failed: number
}

/** Each stage counts as one. All run, also after one that failed. */
export async function runStages(stages: readonly Stage[], { onOutput }: Pick<CommandOptions, 'onOutput'> = {}): Promise<Outcome> {
  const print = onOutput ?? ((text: string) => process.stdout.write(text))
  const outcome = { passed: 0, failed: 0 }
  for (const { name, command, args, environment = {} } of stages) {
    print(`\n── ${name}\n`)
    outcome[(await runCommand(command, args, { environment, ...(onOutput && { onOutput }) })) === 0 ? 'passed' : 'failed'] += 1
  }
  return outcome
}

export interface CommandOptions {
  environment?: Record<string, string>
  /** Gets what the command prints, which then does not appear on the screen. */
  onOutput?: (text: string) => void
}

export async function runCommand(command: string, args: readonly string[], { environment = {}, onOutput }: CommandOptions = {}): Promise<number> {
  const output = onOutput === undefined ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output], env: { ...process.env, ...environment } })
  child.on('error', (error) => process.stderr.write(`${error.message}\n`))
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  // A browser that the command has started would outlive this process.
  const stop = () => {
    child.kill('SIGINT')
    process.exitCode = 1
  }
  process.once('SIGTERM', stop)
  const [code] = await once(child, 'close')
  process.off('SIGTERM', stop)
  return typeof code === 'number' ? code : 1
}
