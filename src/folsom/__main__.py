"""`python -m folsom` is the same as the `folsom` command."""

from folsom.cli.main import main

if __name__ == "__main__":
    main()
