import { type FileUpload, parseFormData } from '@remix-run/form-data-parser';
import { data } from 'react-router';

/** In lower case, as browsers send them: the parser reads other types without a limit. */
const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data) *(;|$)/;

/** Limits the number of fields, because 32,000 short ones take as long as 32,000 long ones. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    if (!formType.test(request.headers.get('content-type') ?? '')) throw new Error('not a form');
    return await parseFormData(request, { maxParts: 1_000 }, decodeName);
  } catch {
    throw data('form-unreadable', { status: 400 });
  }
}

/** HTML §4.10.22.8: browsers send a quotation mark as %22. */
const decodeName = (file: FileUpload) => new File([file], file.name.replaceAll('%22', '"'));
