/** The id of the field of a question, in one of the forms of a page. */
export const questionId = (form: string, slug: string) => `${form}-${slug}`

/** A choice is a group of inputs. */
export function focusQuestion(form: string, slug: string): void {
  const field = document.getElementById(questionId(form, slug))
  const control = field?.matches('fieldset') ? field.querySelector('input') : field
  control?.focus()
}
