import { validatorCompiler } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import { fieldFault, type FieldFault } from '#contract/base/refusals/field-fault.ts'
import { limits } from '#contract/base/limits.ts'
import { findOverlong } from '#engine/bounds/find-overlong.ts'

/** Checks what comes in by its schema, and before that how much it is: what is too much is not looked at. */
export function validateInBounds(route: { schema: z.ZodType; method: string; url: string }): ReturnType<typeof validatorCompiler> {
  const validate = validatorCompiler(route)
  return (data: unknown) => {
    const fields = typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.keys(data).length : 0
    if (fields > limits.bodyMaxFields) return { error: refuse(fieldFault('', 'too-many-fields', { count: fields, max: limits.bodyMaxFields })) }
    const overlong = findOverlong(route.schema, data)
    if (overlong === null) return validate(data)
    const { path, length, most } = overlong
    return { error: refuse(fieldFault(path.join('.'), 'too-many-entries', { count: length, max: most })) }
  }
}

function refuse(fault: FieldFault): AppError {
  return new AppError('invalid-input', { errors: [fault] })
}
