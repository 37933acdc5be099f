// What went wrong, in words for people.

import { refusal } from '../../words';
import { ApiError } from '../net/api';
import { show } from './announce.svelte';

export function errorText(error: unknown): string {
  return error instanceof ApiError ? refusal(error.code, error.message) : String(error);
}

/** Show a refusal of the server for a moment; other errors are not for people. */
export function showRefusal(error: unknown): void {
  if (error instanceof ApiError) show(errorText(error));
}
