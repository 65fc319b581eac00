import { useQuery } from '@tanstack/react-query'
import { getClass, listClasses, type ClassView } from '#contract/classes.ts'
import { queryOf } from '#web/api/endpoint-query.ts'

export function useClasses() {
  return useQuery({ ...queryOf(listClasses), select: ({ classes }) => classes })
}

/** The name of a class where one is chosen: of another school year with that year. */
export function sayClass({ name, year }: Pick<ClassView, 'name' | 'year'>): string {
  return isOfNow({ year }) ? name : `${name} (${year ?? ''})`
}

/** Whether a class belongs to this school year, or to the one that is being made ready. */
export function isOfNow({ year }: Pick<ClassView, 'year'>): boolean {
  return year === null || year >= thisSchoolYear()
}

/** School years go with the calendar in Kenya. */
export function thisSchoolYear(): number {
  return new Date().getFullYear()
}

/** A class with its pupils. */
export function useClass(classId: string) {
  return useQuery(queryOf(getClass, { params: { classId } }))
}
