import type { Answer, Caller } from '#test/server/caller.ts'

/** What a teacher does with classes, by the API. */
export interface ClassDesk {
  makeClass(name?: string): Promise<string>
  add(classId: string, admission: string, rest?: object): Promise<Answer>
  importList(classId: string, csv: string, dryRun?: boolean): Promise<Answer>
  /** Admission number and name of each. */
  listPupils(classId: string): Promise<[string, string][]>
}

/** `owner` is asked for at each call: tests change it. */
export function openClassDesk(owner: () => Caller): ClassDesk {
  return {
    makeClass: async (name = 'Form 3 East') => (await owner().post('/api/classes', { name })).body.data.class.id,
    add: (classId, admission, rest = {}) => owner().post(`/api/classes/${classId}/pupils`, { admission, name: 'Amina Otieno', ...rest }),
    importList: (classId, csv, dryRun = false) => owner().post(`/api/classes/${classId}/import`, { csv, dryRun }),
    async listPupils(classId) {
      const { body } = await owner().get(`/api/classes/${classId}`)
      return body.data.pupils.map(({ admission, name }: { admission: string; name: string }) => [admission, name])
    },
  }
}
