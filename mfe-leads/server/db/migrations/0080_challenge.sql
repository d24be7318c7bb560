-- What challenges are signed with, the same in all processes.
create table leads.challenge_secret (only_row boolean primary key default true check (only_row), secret text not null);
