"""What stands between an official script and the studio: the way out of the sandbox, the walls, the checker and the static outline."""
