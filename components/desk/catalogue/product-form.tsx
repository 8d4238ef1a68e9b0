'use client'

import { useContext, useState } from 'react'
import { useSay, useSayMessage } from '#desk/say'
import { DeskForm } from '@/components/desk/desk-form'
import { FormContext, shownTexts } from '@/components/desk/form-context'
import { FormFields } from '@/components/desk/form/form-fields'
import { Notice } from '@/components/desk/notice'
import { Button } from '@/components/ui/button'
import { type FormAction } from '@/lib/owner/desk/form-state'
import { INTENT, sayFields, type FormTexts } from '@/lib/owner/forms/form-fields'
import { PROPOSE_INTENT } from '@/lib/owner/products/propose-texts'
import { productFields, SEVERAL, variantNames, type ProductChoicesView } from '@/lib/owner/products/product-fields'
import styles from './catalogue.module.css'
import { MakeVariants } from './make-variants'
import { PREVIEW } from '@/lib/owner/products/question-fields'
import { PreviewPlace } from './preview-place'
import { QuestionExamples } from './question-examples'

type Fields = {
  /** The product as it is stored, as JSON; empty for a new one. */
  base: string
  texts: FormTexts
  choices: ProductChoicesView
}

type Props = Fields & {
  action: FormAction
  /** The code under which the product is stored; empty for a new one. */
  code: string
  /** The code of the product that a new one is a copy of. */
  copyOf?: string
  /** Why pictures were not accepted. */
  refused?: string
}

/** The form of one product, and the one that sends pictures without scripts. */
export function ProductForm({ action, code, copyOf = '', refused, ...fields }: Props) {
  const say = useSay()
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      {refused && (
        <Notice kind="bad" title={say('Not uploaded')}>
          {refused}
        </Notice>
      )}
      <DeskForm
        action={action}
        label={say(code ? 'Product' : 'New product')}
        submit={say(isUploading ? 'Save without the pictures that are being uploaded' : 'Save')}
        hidden={{ code, copy_of: copyOf }}
        draft={{ form: 'product', subject: code || `new ${copyOf}` }}
        sticky
      >
        <ProductFields {...fields} onUploading={setUploading} />
      </DeskForm>
      <form id="upload" method="post" action="/desk/catalogue/pictures" encType="multipart/form-data">
        <input type="hidden" name="code" value={code} />
      </form>
    </>
  )
}

function ProductFields({ base, texts, choices, onUploading }: Fields & { onUploading: (is: boolean) => void }) {
  const say = useSay()
  const sayMessage = useSayMessage()
  const { state } = useContext(FormContext)
  const text = (name: string) => {
    const value = state.values[name]
    return typeof value === 'string' ? value : undefined
  }
  const answered = text('category') ?? texts.category ?? ''
  const [chosen, setChosen] = useState<{ answered: string; category: string }>({ answered, category: answered })
  if (chosen.answered !== answered) setChosen({ answered, category: answered })
  const shown = shownTexts(state, texts)
  const [name, setName] = useState<string>()
  const theirs = text('theirs')
  const firstPicture = shown['images.0.src']
  const ofShop = new Set([...namesOf(choices), ...Object.values(variantNames(shown))])
  const fields = sayFields(productFields(choices, chosen.category, shown, name), (label) =>
    ofShop.has(label) ? label : sayMessage(label),
  )
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'category')
          setChosen({ answered, category: target.value })
      }}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'name') setName(target.value)
      }}
    >
      {theirs && <ConflictButtons theirs={theirs} />}
      <FormFields
        fields={fields}
        texts={texts}
        carried={{ base }}
        resetBy={base}
        uploads={{ form: 'upload', list: 'images', onUploading }}
        after={{
          long_description: <Preview html={text('preview_html')} />,
          images: (
            <Button type="submit" name={INTENT} value={PROPOSE_INTENT} look="quiet">
              {say('Propose texts for pictures without one')}
            </Button>
          ),
          questions: <QuestionExamples />,
          [PREVIEW]: firstPicture && <PreviewPlace src={firstPicture} />,
          [SEVERAL]: <MakeVariants choices={choices} category={chosen.category} texts={shown} />,
        }}
      />
    </div>
  )
}

/** What the shop has named itself, which is not translated. */
const namesOf = ({ categories, facets, variations, products = [], ...shop }: ProductChoicesView) => [
  ...categories.map(({ label }) => label),
  ...[...facets, ...variations].flatMap(({ name, tags }) => [name, ...tags.map((tag) => tag.name)]),
  ...[...shop.shippingTags, ...shop.questionSets, ...products].map(({ name }) => name),
]

function Preview({ html }: { html?: string }) {
  const say = useSay()
  return (
    <>
      <Button type="submit" name={INTENT} value="preview" look="secondary">
        {say('Preview the description')}
      </Button>
      {html && (
        <div role="status" tabIndex={-1} className={styles.preview} aria-label={say('Preview of the description')}>
          {/* Sanitized by the server, in answer to this form. */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      )}
    </>
  )
}

/** After another person saved the same product. The message above says what they changed. */
function ConflictButtons({ theirs }: { theirs: string }) {
  const say = useSay()
  return (
    <Notice kind="warn" title={say('What shall be saved?')}>
      <input type="hidden" name="theirs" value={theirs} />
      <div className={styles.buttons}>
        <Button type="submit" name="on_conflict" value="merge">
          {say('Keep both changes')}
        </Button>
        <Button type="submit" name="on_conflict" value="overwrite" look="secondary">
          {say('Save only mine')}
        </Button>
        <a href="">{say('Discard mine and show theirs')}</a>
      </div>
    </Notice>
  )
}
