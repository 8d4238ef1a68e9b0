const isChosen = (value: FormDataEntryValue): value is File => value instanceof File && value.size > 0

export const hasFiles = (form: FormData | null) => form !== null && [...form.values()].some(isChosen)

/** React empties a form after its action, also after a refusal or a preview. Puts back the files that were chosen. */
export function putBackFiles(form: HTMLFormElement, sent: FormData): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="file"][name]')) {
    const files = sent.getAll(input.name).filter(isChosen)
    if (files.length === 0 || input.files?.length !== 0) continue
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    input.files = transfer.files
  }
}
