import { AppError } from '#contract/errors.ts'
import { templateLimits } from '#contract/templates.ts'
import { findJsonFault } from '#contract/json-object.ts'
import { readTemplate, type OmrTemplate } from '#engine/omr/read-template.ts'

/** What a template's file says; null with the reasons while it is unsound. */
export function readFile(file: Record<string, unknown>): { template: OmrTemplate | null; problems: string[] } {
  const read = readTemplate(file)
  return 'problems' in read ? { template: null, problems: read.problems } : { template: read.template, problems: [] }
}

/** Throws `template-unsound` with what is wrong. */
export function getSoundTemplate(file: Record<string, unknown>): OmrTemplate {
  const { template, problems } = readFile(file)
  if (template !== null) return template
  throw new AppError('template-unsound', { message: problems.slice(0, 5).join(' '), errors: problems.map((msg) => ({ path: 'file', msg })) })
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
/** A template is five deep; its pre-processors may have options of their own. */
const MOST_DEPTH = 16

/** Keeps out what no honest program writes: files too large to be sheets, names that mean something to JavaScript, broken characters. */
export function refuseHostileFile(file: Record<string, unknown>, path: 'file' | 'evaluation'): void {
  const problem = findStrangeness(file) ?? findExcess(file)
  if (problem !== null) throw new AppError('invalid-input', { errors: [{ path, msg: problem }] })
}

/** Without calling itself: what is nested a hundred thousand deep would end the stack. */
function findStrangeness(file: unknown): string | null {
  const waiting = [{ value: file, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MOST_DEPTH) return `The file is nested more than ${MOST_DEPTH} deep.`
    for (const [key, each] of Object.entries(value)) {
      if (forbiddenKeys.has(key)) return `"${key}" cannot be the name of anything.`
      waiting.push({ value: each, depth: depth + 1 })
    }
  }
  return null
}

function findExcess(file: Record<string, unknown>): string | null {
  if (Buffer.byteLength(JSON.stringify(file)) > templateLimits.fileMaxBytes)
    return `The file may have ${templateLimits.fileMaxBytes / 1024} kB at most.`
  return findJsonFault(file)?.message ?? null
}
