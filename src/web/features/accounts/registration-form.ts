import * as z from 'zod'
import { issue } from '#contract/base/issue.ts'
import { agreedToSchema, registerSchema } from '#contract/accounts.ts'

/** The register form: what is sent, and a field that is checked here and never sent. Without agreeing nobody registers here. */
export const registrationFormSchema = registerSchema
  .extend({
    confirmPassword: z.string().min(1, issue('password-again')),
    agreedTo: agreedToSchema,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: issue('passwords-differ'),
    // Checked even while another field is wrong.
    when: ({ value }) => passwordsSchema.safeParse(value).success,
  })

const passwordsSchema = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) })
