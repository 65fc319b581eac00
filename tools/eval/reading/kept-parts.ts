import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { EvalTask } from '#tools/eval/reading/eval-worker.ts'
import { caseTallySchema } from '#tools/eval/reading/tally.ts'
import type { CaseTally } from '#tools/eval/reading/tally.ts'

/** What a run measures: parts of two runs that differ in any of it must not be added up. */
export interface EvalPlan {
  seed: string
  sheets: number
  only: string[]
  group: string | null
  reader: string
  dense?: boolean
  figures?: boolean
  kinds?: boolean
  a5?: boolean
}

/** The parts of a run that were read so far, one file each, so that a run that is stopped goes on where it was. */
export interface KeptParts {
  find: (task: EvalTask) => Promise<CaseTally | null>
  keep: (task: EvalTask, tally: CaseTally) => Promise<void>
}

export class OtherRun extends Error {}

/** Throws `OtherRun` where the folder holds parts of a run with another seed, size, choice of damages or reader. */
export async function openKeptParts(folder: string, plan: EvalPlan): Promise<KeptParts> {
  await mkdir(folder, { recursive: true })
  const planFile = join(folder, 'run.json')
  const wanted = `${JSON.stringify(plan, null, 2)}\n`
  const known = await readIfAny(planFile)
  if (known === null) await writeWhole(planFile, wanted)
  else if (known !== wanted) throw new OtherRun(`${folder} holds another run: ${known.replaceAll(/\s+/g, ' ').trim()}`)
  const fileOf = ({ name, part }: EvalTask): string => join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.${part}.json`)
  return {
    find: async (task) => {
      const text = await readIfAny(fileOf(task))
      return text === null ? null : partSchema.parse(JSON.parse(text)).tally
    },
    keep: async (task, tally) => writeWhole(fileOf(task), JSON.stringify({ task, tally })),
  }
}

const partSchema = z.object({ tally: caseTallySchema })

async function readIfAny(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Under its name only once it is whole: a run may be stopped at any moment. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
