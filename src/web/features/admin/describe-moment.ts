const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** `21 Nov 2026, 19:02`, in the time of whoever looks. */
export function describeMoment(moment: string): string {
  return format.format(new Date(moment))
}
