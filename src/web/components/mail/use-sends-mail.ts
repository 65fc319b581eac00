import { useQuery } from '@tanstack/react-query'
import { sendsMail } from '#web/api/sends-mail.ts'

/** Whether mail leaves this program, for what a screen says of one; undefined until that is known. */
export function useSendsMail(): boolean | undefined {
  return useQuery({ queryKey: ['sends-mail'], queryFn: sendsMail, staleTime: Infinity }).data
}
