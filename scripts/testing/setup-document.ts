import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

/** A busy machine can stall for seconds; only failures take this long. */
configure({ asyncUtilTimeout: 20_000 })
