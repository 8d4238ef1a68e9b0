import { type Catalogue } from './catalogue-content'
import { type FileProblem } from './file-problem'

type Place = { file: string; line?: number; path: string }

/** What was found in the owner's files: the parts that are there, and where each entry was written. */
export type CatalogueSource = { parts: Partial<Catalogue>; places: Map<object, Place>; problems: FileProblem[] }
