'use client'

import { type MouseEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useSay } from '#desk/say'
import { FormContext } from '@/components/desk/form-context'
import { Engravings } from '@/components/questions/engraving'
import { QuestionStyles } from '@/components/questions/question-styles'
import { type Engraving } from '@/lib/shop/questions/preview'
import { type PreviewFont } from '@/lib/shop/questions/question'
import styles from './catalogue.module.css'

/** What a place begins with, in percent of the picture. */
const FIRST = { font: 'roman', width: '20', height: '8' }
const SAMPLE = 'ABC'

/** The first picture with the text where the fields above say. A press on it moves the text there. */
export function PreviewPlace({ src }: { src: string }) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const shown = useTyped(frame)
  const move = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const fields = fieldsBeside(currentTarget)
    for (const [name, value] of Object.entries(FIRST)) if (!fields.get(name)?.value) type(fields.get(name), value)
    type(fields.get('x'), percent((clientX - left) / width))
    type(fields.get('y'), percent((clientY - top) / height))
  }
  return (
    <div ref={frame} className={styles.place}>
      <QuestionStyles />
      <p>{say('Press the picture where the middle of the text is.')}</p>
      <div aria-hidden="true" onClick={move}>
        <img src={src} alt="" />
        {shown && <Outline {...shown.place} />}
        {shown && <Engravings engravings={[shown]} />}
      </div>
    </div>
  )
}

const Outline = ({ x, y, width, height, turn = 0 }: Engraving['place']) => (
  <svg viewBox="0 0 100 100">
    <rect
      {...{ x: x - width / 2, y: y - height / 2, width, height }}
      transform={`rotate(${turn} ${x} ${y})`}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

type Field = HTMLInputElement | HTMLSelectElement

/** The fields of the same part of the form, by the ends of their names, and the example of the question. */
function fieldsBeside(element: Element): ReadonlyMap<string, Field> {
  const fields = [...(element.closest('details')?.querySelectorAll<Field>('[name*=".preview."]') ?? [])]
  const [question = ''] = fields[0]?.name.split('.preview.') ?? []
  const example = fields[0]?.form?.elements.namedItem(`${question}.example`)
  return new Map([
    ...fields.map((field): [string, Field] => [field.name.split('.preview.')[1] ?? '', field]),
    ...(example instanceof HTMLInputElement ? [['example', example] as const] : []),
  ])
}

/** As if a person had typed it, so that drafts and previews hear of it. */
function type(field: Field | undefined, value: string): void {
  if (!field) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const percent = (share: number) => String(Math.round(share * 1000) / 10)
const numberIn = (field: Field | undefined) => Number.parseFloat(field?.value.replace(',', '.') ?? '')

function read(fields: ReadonlyMap<string, Field>): Engraving | null {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberIn(fields.get(name)))
  const font = fields.get('font')?.value
  if (!font || !x || !y || !width || !height) return null
  const place = { font: font as PreviewFont, x, y, width, height, turn: numberIn(fields.get('turn')) || 0 }
  return { slug: '', text: fields.get('example')?.value || SAMPLE, place }
}

function useTyped(frame: RefObject<HTMLElement | null>): Engraving | null {
  const { version } = useContext(FormContext)
  const [typed, setTyped] = useState<Engraving | null>(null)
  useEffect(() => {
    const element = frame.current
    const form = element?.closest('form')
    if (!element || !form) return
    const update = () => setTyped(read(fieldsBeside(element)))
    update()
    form.addEventListener('input', update)
    return () => form.removeEventListener('input', update)
  }, [frame, version])
  return typed
}
