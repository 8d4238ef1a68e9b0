import { type Answers } from './question'

/** The page that checks answers without scripts. */
export const ANSWERS_PATH = '/shop/cart/add/answers'

const PREFIX = 'answer.'

/** The name of the field of a question in a form. */
export const answerName = (slug: string) => PREFIX + slug

/** The answers of a form. */
export const answersOfForm = (fields: Readonly<Record<string, string | string[] | undefined>>): Answers =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(PREFIX) && typeof value === 'string' ? [[name.slice(PREFIX.length), value]] : [],
    ),
  )
