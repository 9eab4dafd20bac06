import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { productQuestions } from './schema.ts'
import styles from './styles.module.css'

/** S1.25. */
export function ProductQuestions({ id, props: { title, questions } }: WidgetProps<typeof productQuestions>) {
  return (
    <section id={id} className={`${surface.wrap} ${surface.section}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.questions}>
        {questions.map(({ id: key, question, askedBy, answer, answered }) => (
          <li key={key}>
            <h3 className={styles.question}>{question}</h3>
            {askedBy === undefined ? null : <p className={styles.note}>{askedBy}</p>}
            <p className={styles.answer}>{answer}</p>
            <p className={styles.note}>{answered}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
