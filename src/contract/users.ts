import * as z from 'zod'
import { userView } from '#contract/accounts.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { limitSchema, offsetSchema, searchSchema } from '#contract/base/paging.ts'
import { statusSchema } from '#contract/base/roles.ts'

const count = z.number().int()

const listedUser = userView.extend({ _count: z.object({ blogPosts: count }), createdAt: z.string().default('') })
export type ListedUserView = z.infer<typeof listedUser>
export type WrittenListedUser = z.input<typeof listedUser>

const userParams = z.strictObject({ userId: z.uuid(issue('no-such-user')) })
const userResponse = z.object({ user: listedUser })
const administrator = { roles: ['ADMINISTRATOR'] } as const

export const getStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: administrator,
  response: z.object({
    stats: z.object({ users: z.object({ total: count, active: count, suspended: count }), blogPosts: z.object({ total: count }) }),
  }),
})
/** `search` finds names, addresses and schools. `total` counts all matches. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: administrator,
  query: z.strictObject({ limit: limitSchema, offset: offsetSchema, search: searchSchema }),
  response: z.object({ users: z.array(listedUser), total: count.default(0) }),
})
export const getUser = endpoint({ method: 'GET', path: '/admin/users/:userId', access: administrator, params: userParams, response: userResponse })
export const setUserStatus = endpoint({
  method: 'PUT',
  path: '/admin/users/:userId/status',
  access: administrator,
  params: userParams,
  body: z.strictObject({ status: statusSchema }),
  response: userResponse,
})
export const deleteUser = endpoint({ method: 'DELETE', path: '/admin/users/:userId', access: administrator, params: userParams, response: noData })
