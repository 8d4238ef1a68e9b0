import styles from './answer-list.module.css'

type Props = {
  answers: readonly {
    label: string
    text: string
    note?: string
    /** The address of the picture that is the answer. */
    picture?: string
  }[]
}

/** What somebody has answered. `bdi`, because a text from right to left would turn what stands beside it. */
export const AnswerList = ({ answers }: Props) =>
  answers.map(({ label, text, note, picture }, at) => (
    <span key={at} className={styles.answer}>
      {label}: <bdi>{text}</bdi>
      {note && ` (${note})`}
      {picture && <img src={picture} alt="" loading="lazy" />}
    </span>
  ))
