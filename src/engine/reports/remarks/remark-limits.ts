/** How many characters a remark may have: what its lines on the form hold. */
export const remarkLimits = { class: 220, head: 160, subject: 60 } as const
export const remarkKinds = ['class', 'head', 'subject'] as const
export type RemarkKind = (typeof remarkKinds)[number]
