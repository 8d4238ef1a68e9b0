'use client'

import { PictureElement } from './picture-element'

/** Pages with many pictures get only their properties, and make the elements in the browser. */
export const Picture = PictureElement
