import * as z from 'zod'
import { registerSchema } from '#contract/accounts.ts'

/** The register form: what is sent, and two fields that are checked here and never sent. */
export const registrationFormSchema = registerSchema
  .extend({
    confirmPassword: z.string().min(1, 'Please type the password again'),
    terms: z.literal(true, 'Please agree to the terms and the privacy policy'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Checked even while another field is wrong.
    when: ({ value }) => passwordsSchema.safeParse(value).success,
  })

const passwordsSchema = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) })
