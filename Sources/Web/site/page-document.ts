// Another page of the site, as a document to read from.
import { address } from './address.js';

/**
 * From the worker or the host, as it has the page. XMLHttpRequest parses without a sink of Trusted
 * Types.
 */
export const pageDocument = (path: string) =>
  new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => {
      if (request.status === 200 && request.response) resolve(request.response);
      else reject(new Error(path));
    };
    request.onerror = () => reject(new Error(path));
    request.open('GET', address(path));
    request.send();
  });
