export function Logo() {
  return (
    <svg className="wordmark" viewBox="0 0 188 44" aria-hidden="true">
      <path d="M18 6.5c-6-2-10 1-10 7V37M3 18h13M37 18v19M37 27.5a9 9 0 1 0-18 0 9 9 0 0 0 18 0ZM46 5v32M73 18v19M73 27.5a9 9 0 1 0-18 0 9 9 0 0 0 18 0ZM82 5v32M82 27.5a9 9 0 1 1 18 0 9 9 0 0 1-18 0ZM108 27.5h18a9 9 0 1 0-2.7 6.4M135 5v32M144 5v32M171 18v19M171 27.5a9 9 0 1 0-18 0 9 9 0 0 0 18 0Z" />
      <circle cx="182" cy="35" r="3.5" />
    </svg>
  );
}
