import { expect, it } from 'vitest'
import { guessFields } from '#engine/pupils/class-list-columns.ts'

it.each<[string, string, string]>([
  ['Moodle', 'First name|Surname|ID number|Institution|Department|Email address|Quiz: CAT 1 (Real)', 'firstName surname admission - - - -'],
  ['Moodle, uploaded', 'username|firstname|lastname|email|idnumber|phone1', '- firstName surname - admission -'],
  ['Classroom', 'Last Name|First Name|Email Address|Student ID', 'surname firstName - admission'],
  ['Google’s accounts', 'First Name [Required]|Last Name [Required]|Email Address [Required]|Employee ID', 'firstName surname - admission'],
  ['RosarioSIS', 'Student|RosarioSIS ID|Grade Level', 'name admission class'],
  [
    'OneRoster',
    'sourcedId|status|role|username|givenName|familyName|middleName|identifier|email|phone|grades',
    '- - - - firstName surname otherNames admission - - -',
  ],
  ['PowerSchool', 'student_number|last_name|first_name|grade_level', 'admission surname firstName class'],
  ['a register', 'S/NO|ADM NO|NAMES OF STUDENTS|SEX|REMARKS', '- admission name - -'],
  ['candidates', 'INDEX NO.|Name of Candidate|Gender', 'admission name -'],
  ['registrations', 'Registration No|Full Names|Stream', 'admission name stream'],
  ['students', 'Student No|Student’s Name|Form', 'admission name class'],
  ['NEMIS', 'UPI|Assessment No|Learner Name|ADM NO|Grade', 'upi assessment name admission class'],
  ['roll', 'roll|name (surname first)', 'admission name'],
  ['one column for the name', 'Last Name, First|Adm #', 'name admission'],
  ['Kiswahili', 'Namba ya mwanafunzi|Majina ya wanafunzi|Kidato|Simu ya mzazi', 'admission name class phone'],
  ['a guardian’s own columns', "Adm|Name|Parent's Phone No|Guardian Email", 'admission name phone email'],
  ['our own list', 'admission|name|class|guardian|phone|email', 'admission name class guardian phone email'],
])('knows the headings of %s', (_name, headings, fields) => {
  expect(
    guessFields(headings.split('|'))
      .map((field) => field ?? '-')
      .join(' '),
  ).toBe(fields)
})

it.each(['Date of admission', 'S/No', 'No.', 'Class teacher', 'Birth certificate no', 'Nationality', 'School name'])(
  'takes %s for nothing',
  (heading) => {
    expect(guessFields([heading])).toEqual([null])
  },
)
