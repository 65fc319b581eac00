import type { Subject } from '#tools/eval/evening/subject.ts'

/** Form 2: numbers with their units in bubbles and boxes, words, and sentences. */
export const physics: Subject = {
  code: 'EVENPHYS',
  exam: { title: 'Form 2 Physics: end of term', subject: '232 Physics', language: 'en', grading: 'kcse', sheet: 'dense' },
  asked: [
    {
      question: {
        id: '1',
        type: 'choice',
        marks: 1,
        text: 'Which of these is a vector quantity?',
        options: ['Mass', 'Velocity', 'Density', 'Time'],
        answer: ['Velocity'],
      },
      answers: `
        1 Velocity
        0 Mass | Density | Time`,
    },
    {
      question: {
        id: '2',
        type: 'number',
        marks: 3,
        text: 'A matatu travels 450 m in 30 s. Calculate its average speed.',
        scheme: [
          { code: 'M1', text: 'speed = distance ÷ time used' },
          { code: 'M1', text: '450 ÷ 30' },
          { code: 'A1', value: 15, unit: 'm/s' },
        ],
      },
      answers: `
        111 15 [s = d / t; = 450 / 30; = 15 m/s] | 15 [450 / 30; = 15 m/s] | 15 [speed = 450 m / 30 s]
        110 1.5 [d / t = 450 / 30; = 1.5 m/s] | 14 [s = d / t = 450 / 30; = 14 m/s]
        000 13500 [450 x 30; = 13500] | 0.07 [30 / 450; = 0.07] | 480 [450 + 30 = 480]`,
    },
    {
      question: {
        id: '3(a)',
        type: 'short',
        marks: 1,
        text: 'Name the instrument that measures atmospheric pressure.',
        scheme: [{ code: 'B1', text: 'barometer', accept: ['mercury barometer', 'aneroid barometer'], reject: ['manometer', 'thermometer'] }],
      },
      answers: `
        1 barometer | Barometer | mercury barometer | A barometer | baromiter | ~manometer~ barometer | aneroid barometer
        0 manometer | thermometer | hydrometer | Bourdon gauge | ammeter`,
    },
    {
      question: {
        id: '3(b)',
        type: 'short',
        marks: 1,
        text: 'State the SI unit of pressure.',
        scheme: [{ code: 'B1', text: 'pascal', accept: ['Pa', 'newton per square metre', 'N/m2'] }],
      },
      answers: `
        1 pascal | Pascals | Pa | N/m2 | newton per square metre
        0 Newton | joules | kilograms | N/m | mmHg`,
    },
    {
      question: {
        id: '4',
        type: 'short',
        marks: 2,
        text: 'Explain why the wall of a dam is thicker at the bottom.',
        scheme: [
          {
            code: 'B1',
            text: 'pressure increases with depth',
            accept: ['pressure is greater at the bottom', 'more pressure at the bottom'],
            reject: ['pressure decreases with depth'],
          },
          {
            code: 'B1',
            text: 'a thicker wall withstands the pressure',
            accept: ['to withstand the high pressure', 'to resist the pressure', 'so that it does not break'],
          },
        ],
      },
      answers: `
        11 Pressure increases with depth so the wall must be thick to withstand the high pressure. | The pressure of the water is greater at the bottom so a thick wall is needed to resist it. | There is more pressure at the bottom and a thin wall would break. | because pressure in liquids increases with depth and the wall should withstand it
        10 Pressure increases with depth. | The water at the bottom has more pressure than at the top. | because pressure is high at the bottom
        01 So that it can withstand the pressure of water. | to make it strong so that it does not break
        00 Because pressure decreases with depth. | So that the water does not pass through. | It is to hold more water in the dam. | Because the volume of water is large.`,
    },
    {
      question: {
        id: '5(a)',
        type: 'short',
        marks: 1,
        text: 'Name the force that opposes the motion of a block on a table.',
        scheme: [{ code: 'B1', text: 'friction', accept: ['frictional force'], reject: ['gravity', 'upthrust'] }],
      },
      answers: `
        1 friction | Friction | frictional force | friction force | The force of friction | fricton
        0 gravity | gravitational force | upthrust | tension | normal reaction | It is not friction, it is gravity`,
    },
    {
      question: {
        id: '5(b)',
        type: 'short',
        marks: 2,
        anyOf: 2,
        text: 'Give two ways of reducing this force.',
        scheme: [
          { code: 'B1', text: 'oil or grease the surfaces', accept: ['lubrication', 'oiling', 'use of lubricants', 'greasing'] },
          { code: 'B1', text: 'use ball bearings', accept: ['rollers', 'using rollers'] },
          { code: 'B1', text: 'polish the surfaces', accept: ['make the surfaces smooth', 'smoothening the surfaces'] },
        ],
      },
      answers: `
        110 oiling the surfaces and use of rollers | By lubrication and by using ball bearings
        101 Lubrication. Making the surfaces smooth.
        011 use of ball bearings and polishing the surface
        110 using grease and putting rollers under the block
        100 oiling
        010 By using rollers and by making the block heavy
        100 lubrication and pushing it harder
        001 smoothening the table
        000 by pushing it faster | Using a rough surface and more weight | reduce the mass and stop pushing`,
    },
    {
      question: {
        id: '6',
        type: 'number',
        marks: 2,
        answerIn: 'boxes',
        text: 'A stone has a mass of 240 g and a volume of 30 cm³. Calculate its density.',
        scheme: [
          { code: 'M1', text: '240 ÷ 30' },
          { code: 'A1', value: 8, unit: 'g/cm³' },
        ],
      },
      answers: `
        11 8 [d = m / v; = 240 / 30] | 8 [240 / 30 = 8] | 8.0 [m / v = 240 / 30]
        10 0.8 [240 / 30 = 0.8] | 80 [m / v = 240 / 30; = 80]
        00 7200 [240 x 30; = 7200] | 0.13 [30 / 240; = 0.13] | 210 [240 - 30 = 210]`,
    },
    {
      question: {
        id: '7',
        type: 'short',
        marks: 2,
        text: 'Smoke is watched in a cell under a microscope. Describe and explain what is seen.',
        scheme: [
          { code: 'B1', text: 'smoke particles move randomly', accept: ['random movement', 'zigzag movement', 'constant random motion'] },
          {
            code: 'B1',
            text: 'air molecules collide with the smoke particles',
            accept: ['they are hit by air molecules', 'bombarded by air molecules'],
          },
        ],
      },
      answers: `
        11 The smoke particles move randomly because air molecules collide with them. | random motion of smoke due to collision with air molecules | Particles are in zigzag movement since they are bombarded by air molecules.
        10 The smoke particles are seen moving randomly. | They show constant random motion. | bright specks in zigzag movement
        01 They are hit by the molecules of air.
        00 The smoke rises because it is hot. | The smoke particles are not moving. | Smoke diffuses out of the cell. | The particles are alive like bacteria.`,
    },
    {
      question: { id: '8', type: 'number', marks: 1, text: 'Convert 72 km/h into m/s.', scheme: [{ code: 'B1', value: 20, unit: 'm/s' }] },
      answers: `
        1 20 [72 x 1000 / 3600] | 20 [= 20 m/s] | 20 [72000 / 3600]
        0 259.2 [72 x 3600 / 1000] | 7.2 [72 / 10] | 72000 [72 x 1000] | 1.2 [72 / 60]`,
    },
    {
      question: {
        id: '9(a)',
        type: 'short',
        marks: 1,
        text: 'By which mode does heat reach us from the sun?',
        scheme: [{ code: 'B1', text: 'radiation', accept: ['thermal radiation'], reject: ['conduction', 'convection'] }],
      },
      answers: `
        1 radiation | Radiation | by radiation | thermal radiation | radiaton | ~conduction~ radiation
        0 convection | conduction | convention | evaporation | conduction and radiation | sun rays`,
    },
    {
      question: {
        id: '9(b)',
        type: 'short',
        marks: 2,
        text: 'A black car parked in the sun becomes hotter than a white one. Explain.',
        scheme: [
          {
            code: 'B1',
            text: 'black surfaces absorb heat well',
            accept: ['black is a good absorber', 'black absorbs more heat'],
            reject: ['black reflects heat'],
          },
          { code: 'B1', text: 'white surfaces reflect heat', accept: ['white is a poor absorber', 'white reflects most of the heat'] },
        ],
      },
      answers: `
        11 Black absorbs more heat while white reflects most of the heat. | A black surface is a good absorber of heat but white is a poor absorber. | The black car absorbs heat well and the white one reflects heat
        10 Because black is a good absorber of heat. | Black colour absorbs more heat. | black surfaces absorb heat
        01 The white car reflects heat.
        00 Black reflects heat and white absorbs it. | Black does not absorb heat. | Because the black car has a bigger engine. | black is a good conductor`,
    },
    {
      question: {
        id: '10',
        type: 'choice',
        marks: 1,
        text: 'Which device changes chemical energy into electrical energy?',
        options: ['Motor', 'Dry cell', 'Bulb', 'Dynamo'],
        answer: ['Dry cell'],
      },
      answers: `
        1 Dry cell
        0 Dynamo | Bulb | Motor`,
    },
    {
      question: {
        id: '11',
        type: 'number',
        marks: 2,
        text: 'A spring stretches by 4 cm when a load of 20 N hangs from it. Find its spring constant.',
        scheme: [
          { code: 'M1', text: '20 ÷ 4' },
          { code: 'A1', value: 5, unit: 'N/cm' },
        ],
      },
      answers: `
        11 5 [F = ke; k = 20 / 4] | 5 [20 / 4 = 5] | 5 [k = F / e = 20 / 4]
        10 6 [20 / 4 = 6] | 50 [k = 20 / 4; = 50]
        00 80 [20 x 4 = 80] | 0.2 [4 / 20; = 0.2] | 16 [20 - 4]`,
    },
    {
      question: {
        id: '12',
        type: 'short',
        marks: 1,
        text: 'Why does the metal leg of a desk feel colder than its wooden top?',
        scheme: [
          {
            code: 'B1',
            text: 'metal conducts heat away from the hand',
            accept: ['metal is a good conductor of heat', 'metal takes heat from the hand faster'],
          },
        ],
      },
      answers: `
        1 Metal is a good conductor of heat. | The metal conducts heat away from the hand. | because metal is a good conductor while wood is a poor conductor | Metals take heat from the hand faster than wood. | metal is a good conducter of heat
        0 Metal is a bad conductor of heat. | Because metal has a lower temperature. | Metal does not conduct heat. | wood is a good conductor of heat | Because metals are shiny.`,
    },
  ],
}
