import { AppError } from '#contract/base/errors.ts'
import { fieldFault, type FieldFault } from '#contract/base/refusals/field-fault.ts'
import type { Say } from '#contract/base/refusals/refusal.ts'
import { templateLimits } from '#contract/templates.ts'
import { findJsonFault } from '#contract/base/json-object.ts'
import { sayIssue } from '#contract/base/say-issue.ts'
import { readTemplate, type OmrTemplate } from '#engine/omr/read-template.ts'
import type { TemplateFault } from '#engine/omr/template-fault.ts'
import { writeTemplateFault } from '#engine/sentences/template-fault.ts'

/** What a template's file says; null with the reasons while it is invalid. */
export function readFile(file: Record<string, unknown>): { template: OmrTemplate | null; problems: TemplateFault[] } {
  const read = readTemplate(file)
  return 'problems' in read ? { template: null, problems: read.problems } : { template: read.template, problems: [] }
}

/** Throws `template-invalid` with what is wrong. */
export function getValidTemplate(file: Record<string, unknown>): OmrTemplate {
  const { template, problems } = readFile(file)
  if (template !== null) return template
  throw refuseTemplate(problems.map((problem) => ({ path: 'file', say: (language) => writeTemplateFault(problem, language) })))
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
/** A template is five deep; its pre-processors may have options of their own. */
const MAX_DEPTH = 16

/** Keeps out what no honest program writes: files too large to be sheets, names that mean something to JavaScript, broken characters. */
export function refuseHostileFile(file: Record<string, unknown>, path: 'file' | 'evaluation'): void {
  const fault = findStrangeness(file, path) ?? findExcess(file, path)
  if (fault !== null) throw new AppError('invalid-input', { errors: [fault] })
}

/** Without calling itself: what is nested a hundred thousand deep would end the stack. */
function findStrangeness(file: unknown, path: string): FieldFault | null {
  const waiting = [{ value: file, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) return fieldFault(path, 'file-too-deep', { max: MAX_DEPTH })
    for (const [key, each] of Object.entries(value)) {
      if (forbiddenKeys.has(key)) return fieldFault(path, 'forbidden-name', { name: key })
      waiting.push({ value: each, depth: depth + 1 })
    }
  }
  return null
}

function findExcess(file: Record<string, unknown>, path: string): FieldFault | null {
  if (Buffer.byteLength(JSON.stringify(file)) > templateLimits.fileMaxBytes)
    return fieldFault(path, 'file-over-size', { maxKilobytes: templateLimits.fileMaxBytes / 1024 })
  const fault = findJsonFault(file)
  return fault === null ? null : { path, say: (language) => sayIssue({ code: 'custom', ...fault }, language) }
}

/** What is wrong with a template, all of it, and the first of it in one sentence after the other. */
export function refuseTemplate(errors: readonly FieldFault[]): AppError {
  const say: Say = (language) =>
    errors
      .slice(0, 5)
      .map((fault) => fault.say(language))
      .join(' ')
  return new AppError('template-invalid', { say, errors })
}
