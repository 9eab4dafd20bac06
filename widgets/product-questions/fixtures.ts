import type { Fixtures } from '../fixture.ts'
import type { productQuestions } from './schema.ts'

export const fixtures: Fixtures<typeof productQuestions> = {
  usual: {
    props: {
      title: 'Pytania i odpowiedzi',
      questions: [
        {
          id: 'q-2',
          question: 'Czy ta kawa nada się do kawiarki?',
          askedBy: 'Pyta A. N.',
          answer: 'Tak, proszę wybrać mielenie do kawiarki.',
          answered: 'Odpowiedź sklepu, 20 listopada 2026',
        },
        {
          id: 'q-1',
          question: 'Ile porcji jest w opakowaniu?',
          answer: 'Z 250 g wychodzi około 15 filiżanek.',
          answered: 'Odpowiedź sklepu, 20 listopada 2026',
        },
      ],
    },
  },
  longest: {
    props: {
      title: 'Pytania i odpowiedzi',
      questions: [
        {
          id: 'q-3',
          question:
            'Dzień dobry,\nczy Kaffeevollautomatenentkalkungsflüssigkeitskonzentratsverpackung pasuje do ekspresu, który kupiłam u Państwa w zeszłym roku?',
          askedBy: 'Pyta K. Ś.',
          answer:
            'Dzień dobry,\n\ntak. Najpierw proszę odczytać model na spodzie urządzenia, a potem porównać go z listą w instrukcji.',
          answered: 'Odpowiedź sklepu, 20 listopada 2026',
        },
      ],
    },
  },
}
