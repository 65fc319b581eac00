/** A mobile number of Kenya as M-Pesa writes it, `254712345678`, however it was typed; null where it is none. */
export function readKenyanPhone(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, '')
  const found = /^(?:\+?254|0)?([17]\d{8})$/.exec(digits)?.[1]
  return found === undefined ? null : `254${found}`
}

/** `0712 … 678`: what stays of a number once it is no longer needed. Of one that others masked, what they left. */
export function maskPhone(phone: string): string {
  const whole = readKenyanPhone(phone)
  if (whole !== null) return `0${whole.slice(3, 6)} … ${whole.slice(-3)}`
  const [first = '', last = ''] = [/^\D*(?:254|0)?(\d{0,3})/.exec(phone)?.[1], /(\d{1,3})\D*$/.exec(phone)?.[1]]
  return first !== '' && /\D/.test(phone.trim().replace(/^\+/, '')) ? `0${first} … ${last}` : ''
}
