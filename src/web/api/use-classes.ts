import { useQuery } from '@tanstack/react-query'
import { getClass, listClasses } from '#contract/classes.ts'
import { queryOf } from '#web/api/endpoint-query.ts'

export function useClasses() {
  return useQuery({ ...queryOf(listClasses), select: ({ classes }) => classes })
}

/** A class with its pupils. */
export function useClass(classId: string) {
  return useQuery(queryOf(getClass, { params: { classId } }))
}
