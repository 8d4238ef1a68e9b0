import { type InputHTMLAttributes, type Ref } from 'react'
import * as t from '@messages/shell'
import { IconButton } from '@/components/ui/button'
import { CloseIcon, SearchIcon } from '@/components/ui/icons'
import { MAX_QUERY_LENGTH } from '@/lib/shop/search/listing'
import styles from './search-field.module.css'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  onClear: () => void
}

export function SearchField({ label, value, onClear, ...input }: Props) {
  return (
    <div className={styles.field}>
      <input
        {...input}
        value={value}
        type="text"
        name="query"
        aria-label={label}
        placeholder={t.searchPlaceholder}
        required
        pattern=".*\S.*"
        title={t.typeSomething}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        spellCheck={false}
        className={styles.input}
      />
      {value !== '' && (
        <IconButton label={t.clearSearch} onClick={onClear}>
          <CloseIcon />
        </IconButton>
      )}
      <IconButton label={t.search} type="submit">
        <SearchIcon />
      </IconButton>
    </div>
  )
}
